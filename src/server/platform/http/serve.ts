/**
 * Every endpoint is decoded, validated, run and answered here and nowhere else, so that no
 * handler can forget a session, a transaction, a limit or the envelope.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { basePath, type EndpointShape, type InputRead, pathsOf } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { keyedHash } from "../encryption/encryption.ts";
import type { Services } from "../services/services.ts";
import { admit } from "./admit.ts";
import { sendData, sendRejection } from "./answer.ts";
import { languageOf, queryFields } from "./caller.ts";
import { type Fields, inputOf, limits, requestKeyField, Unreadable } from "./decode.ts";
import type {
  Anew,
  Call,
  CommandHandler,
  Handler,
  HandlerAnswer,
  HandlerRejection,
  QueryHandler,
} from "./handler.ts";
import { hashFields, type IdempotencyRecord, idempotencyKeyPattern } from "./idempotency.ts";
import { digestsOf, type MultipartForm, readMultipart } from "./multipart.ts";
import { checkedOutput } from "./output.ts";
import { runCommand } from "./run-command.ts";
import { wrongFields, wrongInput } from "./wrong-input.ts";

/** An endpoint's implementation; `anew` only for commands whose answers are rebuilt for repeats. */
interface Served<E extends EndpointShape> {
  handler: Handler<E>;
  anew: Anew<E> | null;
}

/** Registers `endpoint` on `app`. `app` must come from buildServer: the form parser and error answers live there. */
export function serve<E extends EndpointShape>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  anew: Anew<E> | null = null,
): void {
  if ((endpoint.encoding === "query") !== (endpoint.method === "GET")) {
    throw new Error(`${endpoint.name}: ${endpoint.method} does not carry a ${endpoint.encoding}`);
  }
  const uploads = endpoint.encoding === "multipart";
  for (const path of pathsOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url: basePath + path.replace("{segment}", ":segment"),
      bodyLimit: uploads ? limits.uploadBytesMaximum : limits.bodyBytesMaximum,
      handler: (request, reply) => answer(services, endpoint, { handler, anew }, request, reply),
    });
  }
}

async function answer<E extends EndpointShape>(
  services: Services,
  endpoint: E,
  { handler, anew }: Served<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request, services.settings);
  const query = queryFields(request);
  const admitted = await admit(endpoint, request, query, services);
  if (!admitted.ok) return sendRejection(reply, endpoint, admitted.rejection, language);
  // Read only now: an upload without a session is not even received.
  const { fields: form, files } = await formOf(endpoint, request);
  const fields = inputOf(query, form);
  const parsed = endpoint.input.safeParse({ ...fields, ...files });
  if (!parsed.success) {
    const wrong = wrongFields(parsed.error, { ...fields, ...files });
    return sendRejection(reply, endpoint, "invalidInput", language, wrongInput(wrong, language));
  }
  const input = parsed.data as InputRead<E>;
  const call: Call = {
    borrowerId: admitted.borrowerId,
    sessionId: admitted.sessionId,
    deviceId: admitted.deviceId,
    ofApp: admitted.ofApp,
    staff: admitted.staff,
    address: request.ip ?? "",
    fromShell: (query.app_version ?? "") !== "",
    language,
    today: services.calendar.today(),
    services,
  };
  const given = { ...fields, ...digestsOf(files) };
  const record = idempotencyRecordOf(endpoint, request, form, given, call);
  const answered = await run(endpoint, { handler, anew }, input, call, record);
  if (answered.ok) return sendData(reply, endpoint, answered.data, language);
  return sendRejection(
    reply,
    endpoint,
    answered.rejection,
    language,
    toldOf(answered, endpoint, language),
  );
}

/** What a rejection carries besides its message, null for nothing. */
function toldOf(
  { rejection, waitSeconds, fields }: HandlerRejection,
  { rejections }: EndpointShape,
  language: Language,
): object | null {
  if (waitSeconds === undefined && fields === undefined) return null;
  const message = rejections[rejection]?.message[language] ?? "";
  const problems = fields?.map((field) => ({ field, problem: rejection, message }));
  return {
    ...(waitSeconds === undefined ? {} : { waitSeconds }),
    ...(problems === undefined ? {} : { fields, problems }),
  };
}

/** A multipart body is read by its own rules; a form's was read when it came. */
async function formOf(endpoint: EndpointShape, request: FastifyRequest): Promise<MultipartForm> {
  if (endpoint.encoding === "multipart") return readMultipart(request);
  return { fields: (request.body ?? {}) as Fields, files: {} };
}

async function run<E extends EndpointShape>(
  endpoint: E,
  { handler, anew }: Served<E>,
  input: InputRead<E>,
  call: Call,
  record: IdempotencyRecord | null,
): Promise<HandlerAnswer<E>> {
  if (endpoint.effect === "command") {
    const command = { endpoint, handler: handler as CommandHandler<E>, anew };
    return runCommand({ ...command, input, call, record });
  }
  const answered = await (handler as QueryHandler<E>)(call.services.db, input, call);
  if (!answered.ok) return answered;
  const data = checkedOutput(endpoint, answered.data, call.services);
  return { ok: true, data } as HandlerAnswer<E>;
}

/** A key binds to a borrower; without one there is nobody to bind it to, and it is left unread. */
function idempotencyRecordOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  form: Fields,
  fields: Fields,
  { borrowerId, services }: Call,
): IdempotencyRecord | null {
  const { encryptionKey } = services.settings;
  const header = request.headers["idempotency-key"];
  const requestKey = (Array.isArray(header) ? header[0] : header) ?? form[requestKeyField] ?? "";
  if (endpoint.effect !== "command" || borrowerId === "" || requestKey === "") return null;
  if (!idempotencyKeyPattern.test(requestKey))
    throw new Unreadable("the idempotency key is malformed");
  // Keyed: a plain hash of a body with a card number could be tried against every number there is.
  const bodyHash = keyedHash(encryptionKey, "idempotency.body", hashFields(fields));
  return { borrowerId, operation: endpoint.name, key: requestKey, bodyHash };
}
