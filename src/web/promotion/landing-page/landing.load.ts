/** Loads what the landing needs: template and sid; and counts the visit (PL-1). */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import {
  captchaLength,
  codeLength,
  openSid,
  readLandingTemplate,
  trackVisit,
} from "#contract/promotion.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { loaded } from "../../client/fail.ts";
import { messagingBrowser, opensStores } from "../../client/messaging-browser.ts";
import { pageFromData } from "../../client/page-from-data.ts";
import { afterSignIn, screenPaths } from "../../client/screen-paths.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { loadNotOpen, type NotOpenViewModel } from "../../frame/not-open/load-not-open.ts";
import { newPicture } from "./landing.answered.ts";
import {
  cardAddress,
  downloadAddress,
  hashes,
  isTagged,
  landingAddress,
  readSource,
  readTold,
  type Source,
  type Told,
} from "./landing.source.ts";
import { clientType, isVisit } from "./visitor.ts";

const installCopy = wordsByLanguage("web-app.install");
const downloadCopy = wordsByLanguage("landing.download");
const copy = wordsByLanguage("landing.page");

/** A visitor whose advert has a mistyped address can still register, on the default page. */
async function readTemplate({ client }: WebRequest, templateId: string): Promise<Template> {
  const answer = await client.call(readLandingTemplate, { templateId });
  const unknown = !answer.ok && answer.rejection === "templateUnknown";
  return loaded(unknown ? await client.call(readLandingTemplate, { templateId: "" }) : answer);
}

/** Counting writes to the database, which may share its thread with rendering the page and drawing its picture. */
const countedAfterMs = 1_000;

/** `answered` when a form was just sent: its answer has the sid, and this is not a new visit. */
export async function loadLanding(web: WebRequest, request: Request, answered: boolean) {
  const { parameters, userAgent } = web;
  const source = readSource(parameters);
  const told = readTold(parameters);
  const bare = told !== null || answered;
  const [template, sid, notOpen] = await Promise.all([
    readTemplate(web, source.templateId),
    bare ? null : web.client.call(openSid, {}),
    loadNotOpen(web),
  ]);
  if (!bare && isVisit(request, userAgent)) {
    const { app_from, user_from, utm_tag } = withTag(source, template);
    const page_id = source.page_id || template.id;
    const facts = { app_from, user_from, utm_tag, page_id, client_type: clientType(userAgent) };
    // Nobody waits to be counted: the page is sent and painted first.
    setTimeout(
      () => void web.client.call(trackVisit, { ...facts, page_type: "1" }),
      countedAfterMs,
    );
  }
  return landingOf(web, template, { sid, told, notOpen });
}

/** The template's own tag is used where the address has none; from here on every address of the page carries it. */
function withTag(source: Source, { tag }: Template): Source {
  return { ...source, utm_tag: source.utm_tag || tag };
}

interface Opened {
  /** Null where none was requested. */
  sid: Answer<typeof openSid> | null;
  told: Told | null;
  /** Null while the lender is open. */
  notOpen: NotOpenViewModel | null;
}

/** Everything the page is made of. */
export function landingOf(web: WebRequest, template: Template, { sid, told, notOpen }: Opened) {
  const { parameters, language, origin, userAgent } = web;
  const { lang } = parameters;
  const words = copy[language];
  const asked = readSource(parameters);
  const source = withTag(asked, template);
  const rule = phoneRuleOf(web.brand);
  return {
    words,
    template: shownTemplate(web, template),
    notOpen,
    form: {
      told,
      sid: sid?.ok ? sid.data.sid : "",
      message: sid === null || sid.ok ? "" : sid.message || words.failed,
      picture: newPicture(),
      rule,
      lengths: { captcha: captchaLength, code: codeLength },
      action: landingAddress(screenPaths.promotion, source, { lang }),
      send: landingAddress(screenPaths.promotionSend, source, { lang }),
    },
    download: {
      words: downloadCopy[language],
      install: installCopy[language],
      ...shownDownload(web, template),
    },
    page: {
      canonical: origin + screenPaths.promotion,
      card: origin + cardAddress(asked, language),
      tagged: isTagged(asked) || told !== null,
      start:
        told === null
          ? `#${hashes.start}`
          : landingAddress(screenPaths.promotion, source, { lang }),
      privacy: borrowerPath(screenPaths.privacyPolicy, { lang }),
      goOn: borrowerPath(afterSignIn, { lang }),
      signIn: borrowerPath(screenPaths.login, { lang }),
    },
    outside: outsideOf(userAgent, origin + downloadAddress(source, "none", lang)),
  };
}

type Template = Output<typeof readLandingTemplate>;

function shownTemplate(web: WebRequest, template: Template) {
  const { id, title, text, points, button, agreement } = template;
  // The template's own app name is for the calls; people know the lender's name.
  const appName = web.brand.displayName;
  const picture = pageFromData(web, template.picture);
  return { id, title, text, points, button, agreement, appName, picture };
}

/** Addresses that may be followed; null where there is none. */
function shownDownload(web: WebRequest, { apps, deepLink }: Template) {
  const { brand, log, userAgent } = web;
  const ours = deepLink.startsWith(`${brand.deepLinkScheme}://`);
  if (!ours && deepLink !== "") log.warn("web.address-not-allowed", { deepLink: true });
  return {
    phone: clientType(userAgent),
    android: pageFromData(web, apps.android),
    ios: pageFromData(web, apps.ios),
    deepLink: ours ? deepLink : null,
  };
}

/** The browser inside another app blocks links out of it: the page explains how to leave it (AP-8). */
function outsideOf(userAgent: string, address: string) {
  const app = messagingBrowser(userAgent);
  return app === null ? null : { address, opensStores: opensStores(app) };
}

export type Landing = ReturnType<typeof landingOf>;
