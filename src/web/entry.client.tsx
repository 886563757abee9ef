/** Wakes the server's page up: from here on links and forms go through the router. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./client/held-offer.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
