/** An account as the account service knows it. It says nothing of what the account may do here. */
export interface Account {
	id: string;
	email: string;
	/** Whether its owner has shown that the e-mail address is theirs. */
	emailConfirmed: boolean;
}

export type SignInResult =
	| { ok: true; account: Account }
	/** `unavailable`: the service could not be asked; the credentials may well be right. */
	| { ok: false; message: string; unavailable: boolean };

/** What the backend needs of whoever keeps the passwords. */
export interface AccountService {
	signInWithPassword(email: string, password: string): Promise<SignInResult>;
}

/** Stands where no account service has been set up: nobody can sign in. */
export const noAccountService: AccountService = {
	async signInWithPassword() {
		return { ok: false, message: "Sign-in has not been set up on this server.", unavailable: true };
	},
};
