import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}

/**
 * True if the component was in the HTML that the server sent. The visitor may have scrolled or typed
 * since then, so the component must neither scroll nor move the focus when it is hydrated.
 */
export function useSentByServer(): boolean {
	const isHydrated = useHydrated();
	return useState(!isHydrated)[0];
}
