export function Logo({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
			<circle cx="20" cy="20" r="20" fill="#0b4a6f" />
			<path d="M20 9a12 12 0 0 1 12 12H8A12 12 0 0 1 20 9Z" fill="#f2b33d" />
			<path
				d="M20 2.500v3.500M8.500 7.500l2.300 2.600M31.500 7.500l-2.300 2.600"
				stroke="#f2b33d"
				strokeWidth="2"
				strokeLinecap="round"
			/>
			<path
				d="M2 24l4.500-3 4.500 3 4.500-3 4.500 3 4.500-3 4.500 3 4.500-3 4.500 3M3.500 30l3-2 4.500 3 4.500-3 4.500 3 4.500-3 4.500 3 4.500-3 3 2M9 36l2-1 4.500 3 4.500-3 4.500 3 4.500-3 2 1"
				fill="none"
				stroke="#fff"
				strokeWidth="1.800"
			/>
		</svg>
	);
}
