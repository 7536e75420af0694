const LASTS_S = 0.15
const LOW_HZ = 220

/** A short low tone: whoever scans looks at the garment, not at the screen. Silent where the browser plays nothing. */
export function playRefusal(): void {
  try {
    const sound = new AudioContext()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.type = 'square'
    tone.frequency.value = LOW_HZ
    volume.gain.value = 0.08
    tone.connect(volume).connect(sound.destination)
    tone.addEventListener('ended', () => void sound.close())
    tone.start()
    tone.stop(sound.currentTime + LASTS_S)
  } catch {
    // The message on the screen says the same.
  }
}
