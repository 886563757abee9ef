/**
 * Once script runs and cookies work, the session's secret is removed from the address bar and from every further address;
 * the other session parameters stay (RT-5).
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useLocation } from "react-router";
import { type AddressParameters, borrowerPath, withoutSecret } from "./borrower-path.ts";
import { useRootData } from "./root-data.ts";

const Travelling = createContext<AddressParameters>({});

/**
 * Marks the document as running script and removes the secret from its address bar; true once that is done. Also for
 * failure pages, which are shown at the screen's own address.
 */
export function useSecretOutOfSight(): boolean {
  const location = useLocation();
  const [secretHidden, setSecretHidden] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location may carry the secret again
  useEffect(() => {
    document.documentElement.classList.remove("plain");
    document.documentElement.classList.add("scripted");
    if (!navigator.cookieEnabled) return;
    // Every link changes. Parts of the page whose script is still on its way keep standing as the server wrote them only through a
    // transition: an urgent change takes them off the page until it has come.
    startTransition(() => setSecretHidden(true));
    const clean = withoutSecret(window.location.href);
    // The router's own state object is passed on, so that Back and scroll positions still work.
    if (clean !== null) window.history.replaceState(window.history.state, "", clean);
  }, [location]);
  return secretHidden;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { travelling } = useRootData();
  const secretHidden = useSecretOutOfSight();
  const parameters = useMemo(() => {
    if (!secretHidden) return travelling;
    const { session_id: _secret, ...others } = travelling;
    return others;
  }, [travelling, secretHidden]);
  return <Travelling value={parameters}>{children}</Travelling>;
}

/** Builds addresses of our own with the session parameters: `link("/bindBank", { source: "confirmUrl" })`. */
export function useBorrowerLink(): (to: string, own?: AddressParameters) => string {
  const travelling = useContext(Travelling);
  return useMemo(() => (to, own) => borrowerPath(to, travelling, own), [travelling]);
}
