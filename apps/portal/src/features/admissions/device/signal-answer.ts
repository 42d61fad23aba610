import type { AnswerTone } from './describe-answer.ts'

/** Frequencies of the sounds, in hertz: rising for entries, falling and long for refusals. */
const SOUNDS: Readonly<Record<AnswerTone, readonly number[]>> = {
  admit: [660, 990],
  leave: [990, 660],
  wait: [440, 440, 440],
  inside: [330, 220],
  refuse: [220, 165],
}
const VIBRATIONS: Readonly<Record<AnswerTone, readonly number[]>> = {
  admit: [80],
  leave: [80],
  wait: [80, 80, 80],
  inside: [300, 100, 300],
  refuse: [500],
}
const NOTE_S = 0.14
const VOLUME = 0.2

let audio: AudioContext | undefined

/** Plays the sound of a decision and vibrates. Browsers without them stay silent. */
export function signalAnswer(tone: AnswerTone) {
  // Before the first touch browsers block it, and complain.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...VIBRATIONS[tone]])
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  const context = audio
  void context.resume()
  for (const [index, frequency] of SOUNDS[tone].entries()) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = VOLUME
    oscillator.frequency.value = frequency
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(context.currentTime + index * NOTE_S)
    oscillator.stop(context.currentTime + (index + 1) * NOTE_S)
  }
}
