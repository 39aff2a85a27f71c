/** A token of the demo account, which may write. */
export async function signIn(origin: URL): Promise<string> {
	const answer = await fetch(new URL("/login", origin), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "admin@demo.example", password: "demo-portal" }),
	});
	const { data } = (await answer.json()) as { data?: { token: string } };
	if (!data) throw new Error(`The demo account could not sign in: ${answer.status}`);
	return data.token;
}
