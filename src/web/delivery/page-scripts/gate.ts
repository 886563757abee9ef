/** Written inline into every page of the router (src/web/delivery/gate). */
import { openGate } from "../gate/gate.ts";

openGate(document.currentScript as HTMLScriptElement);
