/** Prevents a form from being sent twice: pending while its first submission is under way, whatever is tapped meanwhile (LC-9). */
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

export interface SingleSubmit {
  pending: boolean;
  /** Which form is being sent, by its `intent` field; "" while none is, and for a form without one. */
  intent: string;
  onSubmit(event: FormEvent): void;
}

/** For the forms of a screen that go through the router: one at a time. The server must accept a repeat all the same. */
export function useSingleSubmit(): SingleSubmit {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  // A second tap can come before React has rendered the first one.
  const sending = useRef(false);
  useEffect(() => {
    sending.current = pending;
  }, [pending]);
  return {
    pending,
    intent: pending ? String(navigation.formData?.get("intent") ?? "") : "",
    onSubmit(event) {
      if (sending.current) event.preventDefault();
      sending.current = true;
    },
  };
}
