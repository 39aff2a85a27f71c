import { useEffect, useState } from "react";

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
