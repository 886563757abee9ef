/**
 * Safaricom's Daraja as its documentation describes it: a token for each call, strict fields, one error form under 4xx and 5xx, outcomes
 * by callback alone, and a second payout under an OriginatorConversationID refused as a duplicate.
 */
import { fieldsOf, type Played, type ProviderServer, providerServer } from "./provider-server.ts";

export const darajaKeys = {
  consumerKey: "key",
  consumerSecret: "secret",
  shortcode: "174379",
  passkey: "bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919",
};
export const darajaReversal = { initiator: "mkopo-reversals", credential: "encrypted too" };
export const darajaPayout = { shortcode: "600584", initiator: "mkopo", credential: "encrypted" };

interface Prompt {
  CheckoutRequestID: string;
  CallBackURL: string;
  Amount: number;
  PhoneNumber: string;
  AccountReference: string;
  /** null while the payer has not answered. */
  result: string | null;
}

interface Payout {
  OriginatorConversationID: string;
  PartyB: string;
  Amount: number;
  ResultURL: string;
  QueueTimeOutURL: string;
}

interface Reversal {
  TransactionID: string;
  Amount: number;
  ResultURL: string;
  QueueTimeOutURL: string;
  OriginatorConversationID: string;
}

export interface DarajaServer extends ProviderServer {
  prompts: Prompt[];
  payouts: Payout[];
  reversals: Reversal[];
  /** Addresses that answers to status queries go to. */
  queries: { OriginalConversationID: string; ResultURL: string }[];
  badNumbers: string[];
  /** Tokens given out so far; one that is not the last is expired. */
  tokens: number;
  expireToken(): void;
}

const failed = (status: number, errorCode: string, errorMessage: string): Played => ({
  status,
  json: { requestId: "11728-2929992-1", errorCode, errorMessage },
});
const taken = (more: object): Played => ({
  json: {
    ResponseCode: "0",
    ResponseDescription: "Accept the service request successfully.",
    ...more,
  },
});

export async function darajaServer(): Promise<DarajaServer> {
  let current = "";
  const provider = await providerServer((seen) => {
    const { method, path, headers, body } = seen;
    if (method === "GET" && path === "/oauth/v1/generate") {
      const { consumerKey, consumerSecret } = darajaKeys;
      const wanted = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
      if (headers["authorization"] !== `Basic ${wanted}`) return { status: 400, text: "" };
      server.tokens += 1;
      current = `token-${server.tokens}`;
      return { json: { access_token: current, expires_in: "3599" } };
    }
    if (headers["authorization"] !== `Bearer ${current}`) {
      return failed(404, "404.001.03", "Invalid Access Token");
    }
    try {
      return calls[path]?.(body) ?? failed(404, "404.001.01", "Resource not found");
    } catch (error) {
      return failed(400, "400.002.02", `Bad Request - ${(error as Error).message}`);
    }
  });
  const calls: Record<string, (body: string) => Played> = {
    "/mpesa/stkpush/v1/processrequest": (body) => push(body, server),
    "/mpesa/stkpushquery/v1/query": (body) => {
      const { CheckoutRequestID } = signed(body, ["CheckoutRequestID"]);
      const prompt = server.prompts.find((one) => one.CheckoutRequestID === CheckoutRequestID);
      if (prompt === undefined || prompt.result === null) {
        return failed(500, "500.001.1001", "The transaction is being processed");
      }
      return taken({ CheckoutRequestID, ResultCode: prompt.result, ResultDesc: "Described." });
    },
    "/mpesa/b2c/v3/paymentrequest": (body) => payOut(body, server),
    "/mpesa/reversal/v1/request": (body) => reverse(body, server),
    "/mpesa/transactionstatus/v1/query": (body) => {
      const sent = fieldsOf(body, {
        mandatory: [
          ...["Initiator", "SecurityCredential", "CommandID", "OriginalConversationID", "PartyA"],
          ...["IdentifierType", "ResultURL", "QueueTimeOutURL", "Remarks"],
        ],
      }) as Record<string, string>;
      const { OriginalConversationID = "", ResultURL = "" } = sent;
      server.queries.push({ OriginalConversationID, ResultURL });
      return taken({ OriginatorConversationID: "1236-7134259-1", ConversationID: "AG_1" });
    },
  };
  const server: DarajaServer = Object.assign(provider, {
    prompts: [] as Prompt[],
    payouts: [] as Payout[],
    reversals: [] as Reversal[],
    queries: [] as DarajaServer["queries"],
    badNumbers: [] as string[],
    tokens: 0,
    expireToken: () => {
      current = "expired";
    },
  });
  return server;
}

/** The fields of a request that is signed with the passkey; throws where the password is wrong. */
function signed(body: string, mandatory: readonly string[], optional: readonly string[] = []) {
  const own = ["BusinessShortCode", "Password", "Timestamp"];
  const sent = fieldsOf(body, { mandatory: [...own, ...mandatory], optional });
  const { shortcode, passkey } = darajaKeys;
  const text = Buffer.from(String(sent["Password"]), "base64").toString("utf8");
  if (!/^20\d{12}$/.test(String(sent["Timestamp"]))) throw new Error("Invalid Timestamp");
  if (text !== shortcode + passkey + sent["Timestamp"]) throw new Error("Wrong credentials");
  return sent as Record<string, string>;
}

const kenyan = /^254[17]\d{8}$/;

function push(body: string, server: DarajaServer): Played {
  const sent = signed(
    body,
    [
      ...["TransactionType", "Amount", "PartyA", "PartyB", "PhoneNumber", "CallBackURL"],
      "AccountReference",
    ],
    ["TransactionDesc"],
  );
  const { PhoneNumber = "", CallBackURL = "", AccountReference = "", TransactionDesc = "" } = sent;
  const Amount = Number(sent["Amount"]);
  if (!kenyan.test(PhoneNumber)) throw new Error("Invalid PhoneNumber");
  if (!Number.isInteger(Amount) || Amount < 1 || Amount > 250_000)
    throw new Error("Invalid Amount");
  if (AccountReference.length > 12) throw new Error("Invalid AccountReference");
  if (TransactionDesc.length > 13) throw new Error("Invalid TransactionDesc");
  if (new URL(CallBackURL).protocol !== "https:") throw new Error("Invalid CallBackURL");
  const CheckoutRequestID = `ws_CO_02032026120000${server.prompts.length}`;
  server.prompts.push({
    ...{ CheckoutRequestID, CallBackURL, Amount, PhoneNumber, AccountReference },
    result: null,
  });
  return taken({ MerchantRequestID: "29115-34620561-1", CheckoutRequestID, CustomerMessage: "Ok" });
}

function payOut(body: string, server: DarajaServer): Played {
  const sent = fieldsOf(body, {
    mandatory: [
      ...["OriginatorConversationID", "InitiatorName", "SecurityCredential", "CommandID"],
      ...["Amount", "PartyA", "PartyB", "Remarks", "QueueTimeOutURL", "ResultURL"],
    ],
    optional: ["Occassion"],
  });
  const { OriginatorConversationID, PartyB, ResultURL, QueueTimeOutURL, Remarks } = sent as Record<
    string,
    string
  >;
  if (!kenyan.test(PartyB ?? "") || server.badNumbers.includes(PartyB ?? "")) {
    throw new Error("Invalid PartyB");
  }
  if ((Remarks ?? "").length < 2) throw new Error("Invalid Remarks");
  const known = server.payouts.some(
    (one) => one.OriginatorConversationID === OriginatorConversationID,
  );
  if (known) return failed(500, "500.002.1001", "Duplicate OriginatorConversationID.");
  server.payouts.push({
    OriginatorConversationID: OriginatorConversationID ?? "",
    ...{ PartyB: PartyB ?? "", Amount: Number(sent["Amount"]) },
    ...{ ResultURL: ResultURL ?? "", QueueTimeOutURL: QueueTimeOutURL ?? "" },
  });
  return taken({ OriginatorConversationID, ConversationID: "AG_20260302_0000" });
}

/** Also the second one of a receipt: what is wrong with it is said by the result. */
function reverse(body: string, server: DarajaServer): Played {
  const sent = fieldsOf(body, {
    mandatory: [
      ...["Initiator", "SecurityCredential", "CommandID", "TransactionID", "Amount", "Remarks"],
      ...["ReceiverParty", "RecieverIdentifierType", "ResultURL", "QueueTimeOutURL"],
    ],
    optional: ["Occasion"],
  }) as Record<string, string>;
  const { TransactionID = "", ResultURL = "", QueueTimeOutURL = "", Remarks = "" } = sent;
  const { CommandID, RecieverIdentifierType, ReceiverParty } = sent;
  const right = CommandID === "TransactionReversal" && RecieverIdentifierType === "11";
  if (!right) throw new Error("Invalid CommandID or RecieverIdentifierType");
  if (ReceiverParty !== darajaKeys.shortcode) throw new Error("Invalid ReceiverParty");
  if (!/^[A-Z0-9]{10}$/.test(TransactionID)) throw new Error("Invalid TransactionID");
  if (Remarks.length < 2 || Remarks.length > 100) throw new Error("Invalid Remarks");
  const OriginatorConversationID = `f1e2-4b95-${server.reversals.length}`;
  const about = { TransactionID, Amount: Number(sent["Amount"]), OriginatorConversationID };
  server.reversals.push({ ...about, ResultURL, QueueTimeOutURL });
  return taken({ OriginatorConversationID, ConversationID: "AG_20260302_0001" });
}

/** The path under /callbacks that an address leads to. */
export const pathOf = (address: string) => new URL(address).pathname.replace("/callbacks/", "");

/** What Daraja posts about a prompt; without a receipt nothing was paid. */
export function promptCallback(
  { CheckoutRequestID, Amount, PhoneNumber }: Omit<Prompt, "result">,
  ResultCode: number,
  receipt = "NLJ7RT61SV",
) {
  const Item = [
    { Name: "Amount", Value: Amount },
    { Name: "MpesaReceiptNumber", Value: receipt },
    { Name: "Balance" },
    { Name: "TransactionDate", Value: 20_260_302_121_500 },
    { Name: "PhoneNumber", Value: Number(PhoneNumber) },
  ];
  const told = { MerchantRequestID: "29115-34620561-1", CheckoutRequestID, ResultCode };
  const metadata = ResultCode === 0 ? { CallbackMetadata: { Item } } : {};
  return posted({ Body: { stkCallback: { ...told, ResultDesc: "Described.", ...metadata } } });
}

/** What Daraja posts of money sent to the paybill number, before and after. */
export function sentCallback(BillRefNumber: string, TransAmount: string, TransID = "RKTQDM7W6S") {
  return posted({
    ...{ TransactionType: "Pay Bill", TransID, TransTime: "20260302121500", TransAmount },
    ...{ BusinessShortCode: darajaKeys.shortcode, BillRefNumber, InvoiceNumber: "" },
    ...{ OrgAccountBalance: "", ThirdPartyTransID: "", MSISDN: "25470****149" },
    ...{ FirstName: "ASHA", MiddleName: "", LastName: "" },
  });
}

/** What Daraja posts about a payout; `more` are further fields of the result. */
export function payoutCallback(
  { OriginatorConversationID, Amount, PartyB }: Payout,
  ResultCode: number | string,
  more: object = {},
) {
  const ResultParameter = [
    { Key: "TransactionAmount", Value: Amount },
    { Key: "TransactionReceipt", Value: "NLJ41HAY6Q" },
    { Key: "ReceiverPartyPublicName", Value: `${PartyB} - Asha Mushi` },
    { Key: "TransactionCompletedDateTime", Value: "02.03.2026 12:15:00" },
  ];
  const Result = {
    ...{ ResultType: 0, ResultCode, ResultDesc: "Described.", OriginatorConversationID },
    ...{ ConversationID: "AG_20260302_0000", TransactionID: "NLJ41HAY6Q" },
    ...(ResultCode === 0 ? { ResultParameters: { ResultParameter } } : {}),
  };
  return posted({ Result: { ...Result, ...more } });
}

/** What Daraja posts about a reversal; `told` replaces what it says of the payment. */
export function reversalCallback(
  { TransactionID, Amount, OriginatorConversationID }: Reversal,
  ResultCode: number | string,
  told: { OriginalTransactionID?: string; Amount?: number } = {},
) {
  const says = { OriginalTransactionID: TransactionID, Amount, ...told };
  const ResultParameter = [
    { Key: "Amount", Value: says.Amount },
    { Key: "TransCompletedTime", Value: 20_260_302_132_711 },
    { Key: "OriginalTransactionID", Value: says.OriginalTransactionID },
    { Key: "Charge", Value: 0 },
  ];
  const parameters = ResultCode === 0 ? { ResultParameters: { ResultParameter } } : {};
  const own = { ResultType: 0, ResultCode, OriginatorConversationID, TransactionID: "SKE52PAWR9" };
  return posted({ Result: { ...own, ResultDesc: "Described.", ...parameters } });
}

/** The answer to a status query. */
export function statusCallback(
  ResultCode: number,
  { TransactionStatus = "Completed", Amount = 0 }: { TransactionStatus?: string; Amount?: number },
) {
  const ResultParameter = [
    { Key: "DebitPartyName", Value: "600584 - Mkopo" },
    { Key: "DebitPartyName", Value: "254712345678 - Asha" },
    { Key: "TransactionStatus", Value: TransactionStatus },
    { Key: "Amount", Value: Amount },
    { Key: "ReceiptNo", Value: "NLJ41HAY6Q" },
  ];
  const parameters = ResultCode === 0 ? { ResultParameters: { ResultParameter } } : {};
  return posted({ Result: { ResultType: 0, ResultCode, ResultDesc: "Described.", ...parameters } });
}

function posted(body: object) {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
