/** Script of the public site: the calculator and the form. Pages read and work without it. */
import { moveCalculator } from "#web/site/site-scripts/calculator.ts";
import { sendInPlace } from "#web/site/site-scripts/suggestion-form.ts";

const calculator = document.querySelector<HTMLFormElement>("form[data-quote]");
if (calculator !== null) moveCalculator(calculator);
const suggestion = document.querySelector<HTMLFormElement>("form[data-send]");
if (suggestion !== null) sendInPlace(suggestion);
document.documentElement.className = "scripted";
