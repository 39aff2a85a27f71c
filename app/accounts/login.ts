/** What the login has to say of an attempt, and what its fields keep. */
export interface LoginAnswer {
	/** The server's words, in English; null where there is nothing to say. */
	message: string | null;
	email?: string;
	/** Only ever the demo account's, whose password is no secret. */
	password?: string;
	/** A form that came when its session had expired, to be given back after the sign-in. */
	draft?: string;
}

export const LOGIN_FAILED = "Login failed";
