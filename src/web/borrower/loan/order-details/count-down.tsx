/** An amount that counts down to what is left, so that one sees what the payment did. Fetched after a payment. */
import { useEffect, useState } from "react";
import { Figures } from "../../../ui/figures.tsx";

interface CountDownProps {
  from: number;
  to: number;
  /** The line for an amount, ready to show. */
  said: (amount: number) => string;
}

const lastsMs = 900;

export function CountDown({ from, to, said }: CountDownProps) {
  const [amount, setAmount] = useState(from);
  useEffect(() => {
    let frame = 0;
    let begun = 0;
    const step = (now: number): void => {
      begun ||= now;
      const left = 1 - Math.min(1, (now - begun) / lastsMs);
      // Fast at first, slow towards the end.
      setAmount(to + Math.round((from - to) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return <Figures text={said(amount)} />;
}
