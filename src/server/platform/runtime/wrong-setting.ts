/** A setting that cannot be used: the server does not start, and the message alone says what to change. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}
