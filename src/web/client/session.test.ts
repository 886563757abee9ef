/** How the session travels in addresses and cookies, as pure text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { borrowerAddress, borrowerPath, withoutSecret } from "./borrower-path.ts";
import {
  joinSession,
  joinShell,
  readSessionCookie,
  travellingParameters,
  writeLanguageCookie,
  writeSessionCookie,
  writeShellCookie,
} from "./session-cookie.ts";

const address = { session_id: "secret", device_id: "d1", user_id: "7" };

describe("cookie", () => {
  test("cannot be read by script, stays on this site, and is secure on https", () => {
    expect(writeSessionCookie("a b", true)).toBe(
      "__Host-mkopo_session=a%20b; Path=/; HttpOnly; SameSite=Lax; Secure",
    );
    expect(writeSessionCookie("a", false)).not.toContain("Secure");
  });

  test("[AP-8] the chosen language is kept until the end of the year 9999, secure on https", () => {
    expect(writeLanguageCookie("fil", true)).toBe(
      "mkopo_language=fil; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; HttpOnly; SameSite=Lax; Secure",
    );
    expect(writeLanguageCookie("fil", false)).not.toContain("Secure");
  });

  test("whatever the secret, it is read back as it was written", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.boolean(), (secret, secure) => {
        const [pair] = writeSessionCookie(secret, secure).split(";");
        expect(readSessionCookie(`other=1; ${pair}; last=2`, secure)).toBe(secret);
      }),
    );
  });

  test.each([null, "", "mkopo_session=", "other=1", "mkopo_session=%E0%A4%A", "xmkopo_session=1"])(
    "%j holds no session",
    (header) => {
      expect(readSessionCookie(header, false)).toBeNull();
    },
  );
});

describe("[RT-5] session of a request", () => {
  test("the address wins, the cookie stands in for a missing secret", () => {
    expect(joinSession(address, "old")).toEqual(address);
    expect(joinSession({ user_id: "7" }, "kept")).toEqual({ user_id: "7", session_id: "kept" });
    expect(joinSession({ user_id: "7" }, null)).toEqual({ user_id: "7" });
  });

  test("the secret travels until its own cookie has come back", () => {
    const others = { device_id: "d1", user_id: "7" };
    expect(travellingParameters(address, null)).toEqual(address);
    expect(travellingParameters(address, "another")).toEqual(address);
    expect(travellingParameters(address, "secret")).toEqual(others);
    expect(travellingParameters(others, "secret")).toEqual(others);
  });
});

describe("[RT-5] the other parameters, back from a payment page", () => {
  const [saved = ""] = writeShellCookie({ ...address, lang: "sw" }, false).split(";");

  test("stand in for an address that names none of them, without secret and language", () => {
    expect(saved).not.toContain("secret");
    expect(joinShell({}, `a=1; ${saved}`, false)).toEqual({ device_id: "d1", user_id: "7" });
    expect(joinShell({ lang: "id" }, saved, false)).toEqual({
      lang: "id",
      device_id: "d1",
      user_id: "7",
    });
  });

  test("never mix into an address that names some, or into another session", () => {
    expect(joinShell({ user_id: "8" }, saved, false)).toEqual({ user_id: "8" });
    expect(joinShell({ session_id: "new" }, saved, false)).toEqual({ session_id: "new" });
    expect(joinShell({}, null, false)).toEqual({});
  });
});

describe("[RT-5] further addresses", () => {
  test("carry their own parameters first, then the travelling ones, each once", () => {
    expect(
      borrowerPath("/a?user_id=1#part", { user_id: "7", device_id: "d1" }, { orderId: "9" }),
    ).toBe("/a?user_id=1&orderId=9&device_id=d1#part");
    expect(borrowerPath("/a", {}, { source: undefined, from: "" })).toBe("/a");
  });

  test("on another origin go without the secret", () => {
    const url = new URL(borrowerAddress("https://other.test/x?a=1", address, { from: "confirm" }));
    expect(url.origin).toBe("https://other.test");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      a: "1",
      from: "confirm",
      device_id: "d1",
      user_id: "7",
    });
  });

  test("a cleaned address keeps all but the secret; a clean one needs nothing", () => {
    expect(withoutSecret("https://lender.test/a?x=1&session_id=s&y=2#z")).toBe("/a?x=1&y=2#z");
    expect(withoutSecret("https://lender.test/a?x=1")).toBeNull();
  });
});
