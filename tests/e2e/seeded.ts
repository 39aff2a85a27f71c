/** The demo administrator, and the token of a session that she has, until the year 2100. */
export const administrator = {
	id: "0d3e0ac0-0000-4000-8000-000000000001",
	email: "admin@demo.example",
	role: "super_admin",
	token: "the-administrators-token",
};

/** Who has been granted a right and has not proved yet that the mailbox is hers. */
export const newcomers = [
	{ email: "newcomer-true@church.example", password: "a good long one" },
	{ email: "newcomer-false@church.example", password: "a good long one" },
	{ email: "newcomer-uploads@church.example", password: "a good long one" },
] as const;

/** Who has confirmed the address and has no right; one for each test that changes the password. */
export const members = [
	{ email: "forgot-true@church.example", password: "the old one" },
	{ email: "forgot-false@church.example", password: "the old one" },
	{ email: "forgot-en@church.example", password: "the old one" },
	{ email: "forgot-tn@church.example", password: "the old one" },
] as const;
