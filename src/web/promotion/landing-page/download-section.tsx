/** The download section: whoever has registered or is known continues here, in the app or in the browser (PL-5, PL-6, AP-8). */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { InstallOffer } from "../../pwa/install/install-offer.tsx";
import { Drawing, Icon } from "../../ui/icon.tsx";
import { BackToStart } from "./agreement-section.tsx";
import type { Landing } from "./landing.load.ts";
import { hashes, type Told } from "./landing.source.ts";
import { LandingLanguages } from "./landing-languages.tsx";

type DownloadWords = WordsOf<"landing.download">;

const device =
  "M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2";

/** The markup holds what every arrival shows; script only changes what is hidden. */
export function DownloadSection({ landing }: { landing: Landing }) {
  const { template, form, download, outside, page } = landing;
  const { words } = download;
  const told = form.told ?? "none";
  const stores = storesOf(landing);
  // One main action: the store, else leaving this browser, else continuing in it.
  const goOn = kindOf(stores.length === 0 && outside === null);
  const only = (...of: Told[]) => ({ "data-told": of.join(" "), hidden: !of.includes(told) });
  return (
    <section
      id={hashes.download}
      className={`hash-section download-section${form.told === null ? "" : " alone"}`}
      tabIndex={-1}
    >
      {form.told === null ? <BackToStart label={landing.words.back} /> : null}
      <header className="arrival" {...only("registered")}>
        <Icon name="done" size={56} />
        <h1>{words.registeredTitle}</h1>
        <p className="muted">{words.registeredText}</p>
      </header>
      <header className="arrival" {...only("known")}>
        <Drawing path={device} name="device" size={56} />
        <h1>{words.knownTitle}</h1>
        <p className="muted">{words.knownText}</p>
      </header>
      <header className="arrival" {...only("none")}>
        <Drawing path={device} name="device" size={56} />
        <h1>{fill(words.downloadTitle, { app: template.appName })}</h1>
        <p className="muted">{words.downloadText}</p>
      </header>
      {outside === null ? null : <Outside words={words} address={outside.address} />}
      <div className="stack">
        {stores.map(({ of, address }, index) => (
          <a key={of} className={kindOf(index === 0)} href={address}>
            {of === "android" ? words.forAndroid : words.forIos}
          </a>
        ))}
        {download.deepLink === null || outside !== null ? null : (
          <a className="button quiet" href={download.deepLink}>
            {words.openApp}
          </a>
        )}
        <a className={goOn} href={page.goOn} {...only("registered")}>
          {words.goOn}
        </a>
        <a className={goOn} href={page.signIn} {...only("known")}>
          {words.signIn}
        </a>
        <a className={goOn} href={page.start} {...only("none")}>
          {words.toForm}
        </a>
      </div>
      <InstallOffer words={download.install} name={template.appName} />
      <p className="small muted install-otherwise">{words.install}</p>
      {form.told === null ? null : <LandingLanguages form={form} />}
    </section>
  );
}

/** The phone's own store; both where the phone is unknown, none where no store can be opened. */
function storesOf({ download, outside }: Landing) {
  if (outside?.opensStores === false) return [];
  const { android, ios, phone } = download;
  return (
    [
      ["android", android],
      ["ios", ios],
    ] as const
  ).flatMap(([of, address]) =>
    address !== null && (phone === "h5" || phone === of) ? [{ of, address }] : [],
  );
}

function kindOf(main: boolean): string {
  return main ? "button main" : "button quiet";
}

/** How to leave the browser inside another app: by its menu, or by copying the address. */
function Outside({ words, address }: { words: DownloadWords; address: string }) {
  return (
    <section className="card stack">
      <h2>{words.outsideTitle}</h2>
      <p>{words.outsideText}</p>
      <div className="field">
        <label htmlFor="address">{words.address}</label>
        <div className="box">
          <input id="address" readOnly value={address} />
        </div>
      </div>
      <div className="only-script">
        <button type="button" id="copy" className="button main" data-copied={words.copied}>
          {words.copyAddress}
        </button>
      </div>
    </section>
  );
}
