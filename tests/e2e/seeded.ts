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

/** Who has confirmed the address and has no right. */
export const members = {
	chooses: { email: "chooses@church.example", password: "the old one" },
	asksForARight: { email: "media@church.example", password: "the old one" },
};
