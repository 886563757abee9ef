/** The addresses of the installable web app's files, shared by pages, manifest and the server that draws the icons. */

export const webAppAddresses = {
  manifest: "/manifest.webmanifest",
  svgIcon: "/favicon.svg",
  /** For the home screen of an iPhone, which reads no manifest icon. */
  touchIcon: "/apple-touch-icon.png",
} as const;

/** The icons of the manifest; the server draws them (src/server/edge/pages/app-icons.ts). */
export const manifestIcons = [
  { src: "/icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "/icon-maskable-192.png", sizes: "192x192", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

/** What a browser shows where it offers to install the pages; the server draws it (src/server/edge/pages/social-card.ts). */
export const appScreen = { src: "/app-screen.png", sizes: "720x1280" } as const;
