/** Port to providers that tell whose account it is, before money goes there (OP-6). */
export type AccountName =
  | { kind: "name"; name: string }
  | { kind: "no-account" }
  /** It offers no names, or none of this account. */
  | { kind: "cannot-tell" };

export interface AccountToName {
  bankCode: string;
  accountNumber: string;
}

export interface AccountNaming {
  /** Left out where the provider offers no names. Moves nothing, so it may be repeated; any failure is an Outage. */
  nameOf?(account: AccountToName): Promise<AccountName>;
}
