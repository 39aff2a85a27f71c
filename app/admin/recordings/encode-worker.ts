// Makes a small copy of a sermon's recording, in a web worker. The recording is read, decoded and
// encoded in short blocks, so that an hour of sound is never in the memory at once.
import {
	ADTS,
	type AudioSample,
	AudioSampleSink,
	BlobSource,
	Input,
	MP3,
	MP4,
	OGG,
	QTFF,
	WAVE,
} from "mediabunny";
import { createEncoder } from "wasm-media-encoders";
import encoderUrl from "wasm-media-encoders/wasm/mp3?url";
import { isStorageFull } from "~/platform/is-storage-full";
import type { EncodeMessage, EncodeRequest } from "./encode";
import { openCopy } from "./stored-copy";

/** The audio and video file formats in which phones record sound. */
const formats = [MP4, QTFF, MP3, WAVE, ADTS, OGG];

/**
 * The quality of the encoded MP3. With a lower sample rate or bit rate, the sounds of s and š are
 * lost. The format is MP3, because every phone and every podcast app plays it.
 */
const SAMPLE_RATE = 24_000;
const KBIT_PER_SECOND = 32;

/**
 * At a damaged place of a recording, `DAMAGE_SECONDS` of sound are skipped. After more than
 * `DAMAGES_MAX` such places, encoding fails.
 */
const DAMAGE_SECONDS = 0.5;
const DAMAGES_MAX = 50;

/**
 * A recording counts as cut off if it ends earlier than its metadata says, by more than this time.
 */
const MISSING_SECONDS = 5;

/**
 * How many seconds of sound are encoded, written and reported at once. To do this for every sample
 * of about 20 ms would take too long.
 */
const BLOCK_SECONDS = 2;

const tell = (message: EncodeMessage) => postMessage(message);

async function encode({ file, id }: EncodeRequest) {
	const input = new Input({ source: new BlobSource(file), formats });
	if (!(await input.canRead())) return tell({ failed: "unreadable" });
	const track = await input.getPrimaryAudioTrack().catch(() => null);
	if (!track) return tell({ failed: "cut" });
	if (!(await track.canDecode().catch(() => false))) return tell({ failed: "unreadable" });
	const total = (await track.getDurationFromMetadata().catch(() => null)) ?? 0;
	const encoder = await loadEncoder();
	if (!encoder) return tell({ failed: "notLoaded" });
	const copy = await openCopy(id);
	let isConfigured = false;
	let block: Float32Array[] = [];
	let seconds = 0;
	let told = 0;
	let damages = 0;
	const encodeBlock = () => {
		copy.write(encoder.encode([joined(block)]));
		block = [];
		told = seconds;
		tell({ seconds, total });
	};
	const sink = new AudioSampleSink(track);
	for (let isWhole = false; !isWhole; ) {
		try {
			for await (const sample of sink.samples(seconds)) {
				const { sampleRate, timestamp, duration } = sample;
				if (!isConfigured) {
					encoder.configure({
						channels: 1,
						sampleRate,
						bitrate: KBIT_PER_SECOND,
						outputSampleRate: SAMPLE_RATE,
					});
					isConfigured = true;
				}
				block.push(mixDown(sample));
				sample.close();
				seconds = timestamp + duration;
				if (seconds - told >= BLOCK_SECONDS) encodeBlock();
			}
			isWhole = true;
		} catch (error) {
			if (isStorageFull(error)) throw error;
			damages++;
			seconds += DAMAGE_SECONDS;
			if (!isConfigured || damages > DAMAGES_MAX) throw error;
			isWhole = total > 0 && seconds >= total;
		}
	}
	if (!isConfigured) throw new Error("No sound");
	encodeBlock();
	copy.write(encoder.finalize());
	const small = await copy.finish();
	tell({ small, seconds, promised: total - seconds > MISSING_SECONDS ? total : 0 });
}

/** @returns null if the encoder could not be fetched */
function loadEncoder() {
	return createEncoder("audio/mpeg", new URL(encoderUrl, location.href).href).catch(() => null);
}

/** Mixes all channels of a sound sample into one channel: the mean of the channels. */
function mixDown(sample: AudioSample): Float32Array {
	const { numberOfFrames, numberOfChannels } = sample;
	const mono = new Float32Array(numberOfFrames);
	const channel = new Float32Array(numberOfFrames);
	for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex++) {
		sample.copyTo(channel, { planeIndex, format: "f32-planar" });
		for (let at = 0; at < numberOfFrames; at++) {
			mono[at] = (mono[at] ?? 0) + (channel[at] ?? 0) / numberOfChannels;
		}
	}
	return mono;
}

function joined(parts: readonly Float32Array[]): Float32Array {
	const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
	let length = 0;
	for (const part of parts) {
		whole.set(part, length);
		length += part.length;
	}
	return whole;
}

addEventListener("message", ({ data }: MessageEvent<EncodeRequest>) => {
	encode(data).catch((error) => tell({ failed: isStorageFull(error) ? "noRoom" : "damaged" }));
});
