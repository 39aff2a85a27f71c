import { useEffect, useState } from "react";

/**
 * How long a finger or the mouse cannot press a button that discards something, after its card has
 * appeared by itself, in milliseconds. A press in this time is meant for what stood there before.
 */
export const APPEARED_MS = 800;

/** Returns `value` once it has stayed the same for `patience` milliseconds; null before. */
export function useLate(value: string | null, patience: number): string | null {
	const [late, setLate] = useState<string | null>(null);
	useEffect(() => {
		setLate(null);
		if (value === null) return;
		const timer = setTimeout(() => setLate(value), patience);
		return () => clearTimeout(timer);
	}, [value, patience]);
	return late === value ? late : null;
}
