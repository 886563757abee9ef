/** The place with the app: who has registered or is known goes on from here, by app or in the browser (PL-5, PL-6, AP-8). */

import { fill } from "../client/fill.ts";
import { Icon } from "../ui/icon.tsx";
import { BackToStart } from "./agreement-place.tsx";
import type { DownloadWords } from "./download-copy.ts";
import type { Landing } from "./load.ts";
import { hashes, type Told } from "./source.ts";

/** Everything that any arrival shows stands in the markup; script changes only what is hidden. */
export function DownloadPlace({ landing }: { landing: Landing }) {
  const { template, form, download, outside, page } = landing;
  const { words } = download;
  const told = form.told ?? "none";
  const only = (...of: Told[]) => ({ "data-told": of.join(" "), hidden: !of.includes(told) });
  return (
    <section
      id={hashes.download}
      className={`place download-place${form.told === null ? "" : " alone"}`}
      tabIndex={-1}
    >
      {form.told === null ? <BackToStart label={landing.words.back} /> : null}
      <header className="arrival" {...only("registered")}>
        <Icon name="done" size={56} />
        <h1>{words.registeredTitle}</h1>
        <p className="muted">{words.registeredText}</p>
      </header>
      <header className="arrival" {...only("known")}>
        <Icon name="phone" size={56} />
        <h1>{words.knownTitle}</h1>
        <p className="muted">{words.knownText}</p>
      </header>
      <header className="arrival" {...only("none")}>
        <Icon name="phone" size={56} />
        <h1>{fill(words.downloadTitle, { app: template.appName })}</h1>
        <p className="muted">{words.downloadText}</p>
      </header>
      {outside === null ? null : <Outside words={words} address={outside.address} />}
      <div className="stack">
        {outside?.opensStores === false ? null : <Stores download={download} />}
        {download.deepLink === null || outside !== null ? null : (
          <a className="button quiet" href={download.deepLink}>
            {words.openApp}
          </a>
        )}
        <a className="button quiet" href={page.goOn} {...only("registered")}>
          {words.goOn}
        </a>
        <a className="button quiet" href={page.signIn} {...only("known")}>
          {words.signIn}
        </a>
        <a className="button quiet" href={page.start} {...only("none")}>
          {words.toForm}
        </a>
      </div>
      <p className="small muted">{words.install}</p>
    </section>
  );
}

/** The phone's own store; both where it is not known which phone it is. */
function Stores({ download }: Pick<Landing, "download">) {
  const { words, android, ios, phone } = download;
  const stores = [
    { of: "android", address: android, label: words.forAndroid },
    { of: "ios", address: ios, label: words.forIos },
  ].filter(({ of, address }) => address !== null && (phone === "h5" || phone === of));
  return stores.map(({ of, address, label }, place) => (
    <a key={of} className={place === 0 ? "button main" : "button quiet"} href={address ?? ""}>
      {label}
    </a>
  ));
}

/** How to leave the browser inside another app: by its menu, or with the address. */
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
