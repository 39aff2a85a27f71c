export const meta = () => [{ title: "New Remix App" }];

const links = [
	["https://remix.run/start/quickstart", "Quick start"],
	["https://remix.run/start/tutorial", "Tutorial"],
	["https://remix.run/docs", "Docs"],
	["https://rmx.as/discord", "Chat"],
];

export default function Index() {
	return (
		<main>
			<h1>Welcome to Remix</h1>
			<ul>
				{links.map(([href, label]) => (
					<li key={href}>
						<a href={href} target="_blank" rel="noreferrer">
							{label}
						</a>
					</li>
				))}
			</ul>
		</main>
	);
}
