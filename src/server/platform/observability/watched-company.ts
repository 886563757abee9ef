/** An outside company whose calls are watched by their names. */
import { unwatched, type Watch } from "./watch.ts";

type Call = (...given: unknown[]) => unknown;

/** `name` says which port it is: "payments", "payouts", "sms", "push". What is not a call is passed on. */
export function watchedCompany<Port extends object>(
  name: string,
  company: Port,
  watch: Watch,
): Port {
  if (watch === unwatched) return company;
  return new Proxy(company, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== "function" || typeof property === "symbol") return member;
      return (...given: unknown[]) => {
        const answer = (member as Call).apply(target, given);
        // What answers at once has called nobody.
        if (!(answer instanceof Promise)) return answer;
        return watch.over("outside", `${name}.${property}`, () => answer);
      };
    },
  });
}
