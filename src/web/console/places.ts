/** The addresses of the console, by what they mean. */
export const consolePlaces = {
  home: "/console",
  signIn: "/console/sign-in",
  signOut: "/console/sign-out",
  setUp: "/console/set-up",
  staff: "/console/staff",
  staffLog: "/console/staff-log",
  account: "/console/account",
} as const;

export function isConsole(pathname: string): boolean {
  return pathname === consolePlaces.home || pathname.startsWith(`${consolePlaces.home}/`);
}

/** An address of the console that was asked for before signing in; anything else leads to the first page. */
export function placeAfterSignIn(asked: string | null | undefined): string {
  const ours = /^\/console(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?$/;
  return asked != null && ours.test(asked) ? asked : consolePlaces.home;
}
