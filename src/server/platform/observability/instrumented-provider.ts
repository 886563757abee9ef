/** Instruments the calls of a provider. */
import { type Instrumentation, noInstrumentation } from "./instrumentation.ts";

type Call = (...given: unknown[]) => unknown;

/** `name` is the port: "payments", "payouts", "sms", "email" or "push". Members that are not functions pass through. */
export function instrumentedProvider<Port extends object>(
  name: string,
  provider: Port,
  instrumentation: Instrumentation,
): Port {
  if (instrumentation === noInstrumentation) return provider;
  return new Proxy(provider, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== "function" || typeof property === "symbol") return member;
      return (...given: unknown[]) => {
        const answer = (member as Call).apply(target, given);
        // A synchronous answer made no call.
        if (!(answer instanceof Promise)) return answer;
        return instrumentation.run("outside", `${name}.${property}`, () => answer);
      };
    },
  });
}
