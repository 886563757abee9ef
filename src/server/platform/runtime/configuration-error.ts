/** A setting the server cannot start with; the message says what to change. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
