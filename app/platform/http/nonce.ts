import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Set on the server alone: the browser hides nonces from scripts, so React finds none there. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
