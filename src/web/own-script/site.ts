/** What moves on the public site: the calculator and the form. Pages read and work without it. */
import { withoutSecret } from "#web/client/borrower-path.ts";
import { moveCalculator } from "#web/site/script/calculator.ts";
import { sendInPlace } from "#web/site/script/suggestion-form.ts";

const clean = navigator.cookieEnabled ? withoutSecret(location.href) : null;
if (clean !== null) history.replaceState(history.state, "", clean);

const calculator = document.querySelector<HTMLFormElement>("form[data-quote]");
if (calculator !== null) moveCalculator(calculator);
const suggestion = document.querySelector<HTMLFormElement>("form[data-send]");
if (suggestion !== null) sendInPlace(suggestion);
document.documentElement.classList.add("scripted");
