/** Reed-Solomon error correction over GF(2^8), as QR codes use it: modulo x^8+x^4+x^3+x^2+1. */

/** The `degree` codewords that let a reader restore damaged data. */
export function errorCorrection(data: number[], degree: number): number[] {
	const divisor = generator(degree);
	return data.reduce((remainder, codeword) => {
		const factor = codeword ^ (remainder[0] ?? 0);
		return divisor.map((coefficient, i) => (remainder[i + 1] ?? 0) ^ multiply(coefficient, factor));
	}, new Array<number>(degree).fill(0));
}

/** The coefficients of (x - 2^0)(x - 2^1)…, highest first, without the leading 1. */
function generator(degree: number): number[] {
	let coefficients = [1];
	for (let root = 1, i = 0; i < degree; i++, root = multiply(root, 2)) {
		const times = coefficients.map((coefficient) => multiply(coefficient, root));
		coefficients = [...coefficients, 0].map(
			(coefficient, index) => coefficient ^ (times[index - 1] ?? 0),
		);
	}
	return coefficients.slice(1);
}

function multiply(a: number, b: number): number {
	let product = 0;
	for (let bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ ((product >> 7) * 0x11d);
		product ^= ((b >> bit) & 1) * a;
	}
	return product;
}
