/** What of its own work a server tells, and where: read from the environment, nothing unless it is set. */
import { isIP } from "node:net";
import { ConfigurationError } from "../runtime/configuration-error.ts";

export interface ObserveSetting {
  /** Where the figures are read; null: nowhere. Not for the public: it must be an address only monitors reach. */
  metrics: { host: string; port: number } | null;
  /** Where spans are sent (OTLP over HTTP) and how many traces of ten thousand; null: none are made. */
  traces: { endpoint: string; basisPoints: number } | null;
}

export const nothingObserved: ObserveSetting = { metrics: null, traces: null };

/**
 * MKOPO_METRICS (`9464`, `10.0.0.5:9464`, `[::1]:9464`; a port alone listens on this machine only), OTEL_EXPORTER_OTLP_ENDPOINT
 * (`http://collector:4318`, as OpenTelemetry names it), MKOPO_TRACE_BASIS_POINTS (10000 unless told: every trace).
 */
export function readObserveSetting(given: (name: string) => string | null): ObserveSetting {
  const metrics = given("MKOPO_METRICS");
  const endpoint = given("OTEL_EXPORTER_OTLP_ENDPOINT");
  const share = given("MKOPO_TRACE_BASIS_POINTS") ?? "10000";
  if (!/^\d{1,5}$/.test(share) || Number(share) > 10_000) {
    throw new ConfigurationError(`MKOPO_TRACE_BASIS_POINTS must be from 0 to 10000, not ${share}`);
  }
  return {
    metrics: metrics === null ? null : readPlace(metrics),
    traces:
      endpoint === null ? null : { endpoint: readEndpoint(endpoint), basisPoints: Number(share) },
  };
}

function readPlace(text: string): { host: string; port: number } {
  const [, inBrackets, plain, port = ""] =
    /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const host = inBrackets ?? plain ?? "127.0.0.1";
  if (port === "" || Number(port) > 65_535 || isIP(host) === 0) {
    throw new ConfigurationError(`MKOPO_METRICS must be a port or address:port, not ${text}`);
  }
  return { host, port: Number(port) };
}

function readEndpoint(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return text.replace(/\/$/, "");
  throw new ConfigurationError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http address, not ${text}`);
}
