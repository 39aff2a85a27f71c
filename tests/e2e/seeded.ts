/** The demo administrator, and the token of a session that she has, until the year 2100. */
export const administrator = {
	id: "0d3e0ac0-0000-4000-8000-000000000001",
	email: "admin@demo.example",
	role: "super_admin",
	token: "the-administrators-token",
};

/** Who has a right, which a test withdraws, and a session. */
export const uploader = {
	id: "0d3e0ac0-0000-4000-8000-000000000002",
	email: "uploads@church.example",
	role: "admin",
	token: "the-uploaders-token",
	password: "a good long one",
};

/** Who has a right and a password, and adds a passkey. */
export const newcomer = {
	id: "0d3e0ac0-0000-4000-8000-000000000004",
	email: "newcomer@church.example",
	password: "nine slow rivers",
};

/** Who has a right, a password, and a session in which she has not confirmed lately that it is she. */
export const latecomer = {
	id: "0d3e0ac0-0000-4000-8000-000000000005",
	email: "latecomer@church.example",
	password: "seven late buses",
	token: "the-latecomers-old-token",
};

/** Who has signed in by a passkey, and not confirmed since that it is she. */
export const fingerprinted = {
	id: "0d3e0ac0-0000-4000-8000-000000000003",
	email: "fingerprint@church.example",
	role: "admin",
	token: "the-fingerprinted-token",
	passkey: {
		id: "ZmluZ2VycHJpbnRlZA",
		publicKey:
			"pQECAyYgASFYIOqf1OUBJPU5KE202BhzuEHGqXxFlaboqodIQozQsAdfIlgg_gkgTkqgHSfPiDDRY91C232zlhp9MH2CKk5PMqoJsEQ",
		privateKey:
			"MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDQLQA0a3A07y2kBBGjKeUcbrQdRh5jycjC32Wrk5g9ahRANCAATqn9TlAST1OShNtNgYc7hBxql8RZWm6KqHSEKM0LAHX/4JIE5KoB0nz4gw0WPdQtt9s5YafTB9gipOTzKqCbBE",
	},
};

/** Who has confirmed the address and has no right. */
export const members = {
	chooses: { email: "chooses@church.example", password: "the old one" },
	asksForARight: { email: "media@church.example", password: "the old one" },
};
