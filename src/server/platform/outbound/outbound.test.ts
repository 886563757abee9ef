/** Only what is allowed is posted to: https, hosts that the settings name, and never an inner network. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isHostAllowed, isInnerAddress, readOutboundUrl } from "./allowed-host.ts";
import { postOutside } from "./post-outside.ts";

const setting = { hosts: ["erp.lender.example", "*.books.example"], anywhere: false };

test("[CN-1] https without password, port or fragment, and nothing else", () => {
  expect(readOutboundUrl("https://erp.lender.example/in?a=1", setting)?.pathname).toBe("/in");
  for (const wrong of [
    ...[
      "http://erp.lender.example/",
      "https://erp.lender.example:8443/",
      "https://a:b@erp.lender.example/",
    ],
    ...["https://erp.lender.example/#x", "file:///etc/passwd", "erp.lender.example", ""],
    `https://erp.lender.example/${"x".repeat(600)}`,
  ]) {
    expect(readOutboundUrl(wrong, setting), wrong).toBeNull();
  }
});

test("[CN-1] a host is allowed by its name alone", () => {
  const allowed = (host: string) => isHostAllowed(new URL(`https://${host}/`), setting);
  for (const host of ["erp.lender.example", "ERP.lender.example", "a.b.books.example"]) {
    expect(allowed(host), host).toBe(true);
  }
  for (const host of [
    ...["lender.example", "x.erp.lender.example", "books.example", "notbooks.example"],
    ...["erp.lender.example.evil.example", "127.0.0.1", "8.8.8.8", "[::1]", "0x7f.1", "localhost"],
  ]) {
    expect(allowed(host), host).toBe(false);
  }
  expect(isHostAllowed(new URL("http://127.0.0.1/"), { hosts: [], anywhere: true })).toBe(true);
});

test("[CN-1] addresses of inner networks are known, also those that carry IPv4", () => {
  for (const inner of [
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1"],
    ...["::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "no address"],
  ]) {
    expect(isInnerAddress(inner), inner).toBe(true);
  }
  for (const outer of ["8.8.8.8", "172.32.0.1", "2606:4700::1111"]) {
    expect(isInnerAddress(outer), outer).toBe(false);
  }
});

test("[CN-1] a name that resolves to this machine is not connected to, and a host not named is not even resolved", async () => {
  let calls = 0;
  const server = createServer((_, answer) => {
    calls += 1;
    answer.end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const post = (url: string, hosts: string[]) =>
    postOutside({ url, headers: {}, body: "{}", timeoutMs: 2_000 }, { hosts, anywhere: false });
  const refused = { status: null, problem: "address-not-allowed" };
  expect(await post("https://localhost/", ["localhost"])).toEqual(refused);
  expect(await post("https://elsewhere.example/", ["erp.lender.example"])).toEqual(refused);
  expect(await post(`https://127.0.0.1:${port}/`, ["127.0.0.1"])).toEqual(refused);
  expect(calls).toBe(0);
});
