/**
 * Script of the promotion landing, which registers without it too (PL-1 to PL-6): the number is grouped as it is typed,
 * forms are sent without leaving the page, the wait for another code counts down, and a code that arrives fills itself in.
 */
import { offerInstall } from "../../pwa/install/install.ts";
import { cacheOfflineNotice } from "../../pwa/install/offline-notice.ts";
import { codeFromSms } from "./landing/code-from-sms.ts";
import { countdown } from "./landing/countdown.ts";
import { copyButton } from "./landing/download.ts";
import { form } from "./landing/page.ts";
import { groupPhone } from "./landing/phone-field.ts";
import { registration } from "./landing/registration.ts";

copyButton();
const install = document.querySelector<HTMLElement>("[data-install=whole]");
if (install !== null) {
  offerInstall(install);
  cacheOfflineNotice(document.documentElement.lang);
}
if (form !== null) {
  groupPhone();
  registration();
  countdown.start(Number(form.dataset.wait ?? countdown.saved()));
  if (form.dataset.wait) codeFromSms();
}
document.documentElement.className = "scripted";
