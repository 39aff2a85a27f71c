/**
 * A bar that shows how much of a task is done. Screen readers skip the bar, because the text beside
 * it says the same.
 */
export function ProgressBar({ value, max }: { value: number; max: number }) {
	return (
		<progress
			aria-hidden="true"
			value={value}
			max={max}
			className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-sky [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sky"
		/>
	);
}
