/** A token of the demo account, which may write, and the cookies that a browser would send. */
export async function signIn(origin: URL): Promise<{ token: string; cookies: string }> {
	const answer = await fetch(new URL("/login", origin), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: "admin@demo.example", password: "demo-portal" }),
	});
	const { data } = (await answer.json()) as {
		data?: { token: string; user: object };
	};
	if (!data) throw new Error(`The demo account could not sign in: ${answer.status}`);
	const user = encodeURIComponent(JSON.stringify(data.user));
	return { token: data.token, cookies: `token=${data.token}; user=${user}` };
}
