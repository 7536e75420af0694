const LASTS_S = 0.15
const LOW_HZ = 220

/** Plays a short low tone, because a seller who scans looks at the garment. Silent if the browser cannot play. */
export function playRefusalSound(): void {
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
    // Ignores an error, because a toast shows the same message.
  }
}
