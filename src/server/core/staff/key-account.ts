/** The account under which a key of another system acts: its login begins so, and no sign-in has such a one. */
const start = "key:";

export function keyLogin(prefix: string): string {
  return start + prefix;
}

export function isKeyLogin(login: string): boolean {
  return login.startsWith(start);
}
