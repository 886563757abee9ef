/** The document around every screen: head, inlined styles, toasts, the session's housekeeping and the error page. */
import { type ReactNode, useEffect, useState } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { documentLanguage } from "#contract/languages.ts";
import { lenderLine } from "#contract/lender-facts.ts";
import { usePageFocus } from "./client/page-focus.ts";
import { type RootData, useRootData } from "./client/root-data.ts";
import { SessionProvider, useSecretOutOfSight } from "./client/session-provider.tsx";
import { isFramed, readWebRequest } from "./client/web-request.ts";
import { useWholeStyle } from "./client/whole-style.ts";
import { isConsole } from "./console/access/console-paths.ts";
import { addressOfScript, ownScriptOf } from "./delivery/page-scripts-sent/page-scripts-sent.ts";
import { pageStyle } from "./delivery/page-style/page-style.ts";
import { FailurePage, readFailure } from "./frame/failure/failure-page.tsx";
import { webAppAddresses } from "./pwa/install/addresses.ts";
import { cacheOfflineNotice } from "./pwa/install/offline-notice.ts";
import { darkPalette, lightPalette } from "./ui/brand-palette.ts";
import { Toasts } from "./ui/toast.tsx";

const failureCopy = wordsByLanguage("failure.page");
const languageCopy = wordsByLanguage("language.page");
const barCopy = wordsByLanguage("top-bar.page");
const fieldCopy = wordsByLanguage("fields.page");
const consoleFailureCopy = wordsByLanguage("console-frame.failure");

export function loader({ context, url }: LoaderFunctionArgs): RootData {
  const { brand, language, travelling, origin, parameters, savesData } = readWebRequest(context);
  const { displayName, packageName, servicePhone, deepLinkScheme, market } = brand;
  const { allowedOrigins, offlineCopies, colours } = brand;
  const framed = isFramed(parameters);
  const partOfApp = !framed && !savesData && !isConsole(url.pathname);
  return {
    brand: {
      ...{ displayName, packageName, servicePhone, deepLinkScheme, market },
      ...{ allowedOrigins, offlineCopies },
    },
    colours,
    origin,
    language,
    offered: brand.languages,
    lender: lenderLine(brand, language),
    travelling,
    words: {
      ...failureCopy[language],
      ...languageCopy[language],
      // On its own: its way home has another name than that of a failure.
      bar: barCopy[language],
      fields: fieldCopy[language],
      ...(isConsole(url.pathname) ? consoleFailureCopy[language] : {}),
    },
    framed,
    savesData,
    theme: {
      light: lightPalette(colours).background,
      dark: darkPalette(colours).background,
    },
    manifest: partOfApp ? `${webAppAddresses.manifest}?lang=${language}` : "",
  };
}

/**
 * Brand, words and session parameters stay for the life of a document; only another language brings others.
 * So a screen that loads anew while there is no connection fails alone, with words to say it.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang");
}

/** A page that failed is called by what happened: its own title is not to be had. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) => {
  const name = loaderData?.brand.displayName ?? "";
  const what = error === undefined ? undefined : loaderData?.words[readFailure(error).kind].title;
  return [{ title: what === undefined ? name : `${what} · ${name}` }];
};

/** The browser never carries the style text: it reads back what the server wrote. */
function styleText(colours: RootData["colours"] | undefined): string {
  if (import.meta.env.SSR) return pageStyle(colours ?? { background: "", text: "", emphasis: "" });
  return document.getElementById("style")?.textContent ?? "";
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  // One object for as long as the page lives: React writes the text again for another one, and the page's policy refuses that.
  const [style] = useState(() => ({ __html: styleText(root?.colours) }));
  useWholeStyle();
  return (
    <html lang={documentLanguage(root?.language ?? "en")}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="format-detection" content="telephone=no" />
        <AppLinks />
        <Meta />
        <Links />
        <style
          id="style"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, and colours checked to be #rrggbb
          dangerouslySetInnerHTML={style}
        />
      </head>
      <body>
        {children}
        <Toasts />
        {root?.framed || root?.savesData ? null : <PageScript />}
      </body>
    </html>
  );
}

/** Icons, manifest and the colour around the page. No browser fetches any of it before the page is painted. */
function AppLinks() {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <>
      {root?.savesData ? (
        // Named empty, or the browser fetches one of its own accord.
        <link rel="icon" href="data:," />
      ) : (
        <>
          <link rel="icon" type="image/svg+xml" href={webAppAddresses.svgIcon} />
          <link rel="apple-touch-icon" href={webAppAddresses.touchIcon} />
        </>
      )}
      {root?.manifest ? <link rel="manifest" href={root.manifest} /> : null}
      {root ? (
        <>
          <meta name="theme-color" content={root.theme.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={root.theme.dark} />
        </>
      ) : null}
    </>
  );
}

/** The router's script, the small one of a page that has its own, or none. */
function PageScript() {
  const own = ownScriptOf(useMatches());
  if (own === "none") return null;
  return own === null ? <Scripts /> : <script type="module" src={addressOfScript(own)} />;
}

export default function Root() {
  const { framed, savesData, language, brand } = useRootData();
  const own = ownScriptOf(useMatches());
  usePageFocus();
  useEffect(
    () => (framed || !brand.offlineCopies ? undefined : cacheOfflineNotice(language)),
    [framed, brand.offlineCopies, language],
  );
  return (
    <SessionProvider>
      <Outlet />
      {framed || savesData || own !== null ? null : <ScrollRestoration />}
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  usePageFocus();
  useSecretOutOfSight();
  return <FailurePage />;
}
