/**
 * The drawing behind the home page's title. Its sun and trees are below the title and at the right,
 * because phones crop the left side of the drawing.
 */
export function DawnScene() {
	return (
		<svg
			viewBox="0 0 1440 640"
			preserveAspectRatio="xMaxYMax slice"
			aria-hidden="true"
			className="absolute inset-0 -z-10 size-full"
		>
			<defs>
				<linearGradient id="sky" x2="0" y2="1">
					<stop offset="0" stopColor="var(--color-night-deep)" />
					<stop offset=".5" stopColor="var(--color-night-light)" />
					<stop offset="1" stopColor="color-mix(in srgb,var(--color-night-light) 70%,#fff)" />
				</linearGradient>
				<radialGradient
					id="glow"
					cx="0"
					cy="0"
					r="1"
					gradientUnits="userSpaceOnUse"
					gradientTransform="matrix(720 0 0 250 1216 570)"
				>
					<stop offset="0" stopColor="#fff1c9" />
					<stop offset=".16" stopColor="#f7c765" />
					<stop offset=".4" stopColor="#ee8a4a" stopOpacity=".8" />
					<stop offset=".68" stopColor="#c9614a" stopOpacity=".35" />
					<stop offset="1" stopColor="#c9614a" stopOpacity="0" />
				</radialGradient>
			</defs>
			<path fill="url(#sky)" d="M0 0h1440v640H0z" />
			<path fill="url(#glow)" d="M0 300h1440v340H0z" />
			<circle cx="1216" cy="545" r="52" fill="#fff3d1" />
			<path
				fill="color-mix(in srgb,var(--color-night-light) 75%,#000)"
				d="M0 556c120-26 210-30 330-8s190 14 300-10 190-26 300 2 250 14 510-18v118H0z"
			/>
			<path
				fill="var(--color-night)"
				d="M0 590c160-30 330-26 520-4s340 6 480-12 280-18 440 6v60H0z"
			/>
			<path fill="var(--color-night-deep)" d="M0 620c260-24 520-18 760-6s460-4 680-14v40H0z" />
			<g fill="var(--color-night-deep)">
				<g transform="translate(290)">
					<g id="acacia">
						<path d="M1003 618c3-34 2-56-4-78l-40-44 4-4 40 36 2-50h7l2 44 44-48 5 4-46 62c-3 26-2 48 2 78z" />
						<path d="M896 497c10-16 44-26 68-24 16-14 62-18 84-6 26-6 62 2 74 22 4 8-4 12-14 10-26-8-48-4-62-1-30 6-52 4-72 0-24 6-48 8-66 4-8 2-16 1-12-5z" />
					</g>
				</g>
				<use href="#acacia" transform="matrix(-.5 0 0 .5 1645 312)" />
			</g>
		</svg>
	);
}
