import { type RefObject, useEffect, useRef, useState } from 'react'
import { createDecoder } from './create-decoder.ts'

/** Part of the frame that is decoded: the middle, where the operator aims. */
const CROP = 720
/** Frames between attempts on the whole picture. */
const WHOLE_EVERY = 5
const FRAME_PAUSE_MS = 30
/** The same code is not reported again within this time. */
const SAME_CODE_MS = 3000

interface TorchTrack extends MediaStreamTrack {
  getCapabilities: () => MediaTrackCapabilities & { torch?: boolean }
}

export interface Camera {
  status: 'opening' | 'running' | 'missing'
  hasTorch: boolean
  setTorch: (isOn: boolean) => void
}

/** Reports QR codes that the camera sees, as long as the component is mounted. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  site: string,
  onCode: (text: string) => void,
): Camera {
  const [status, setStatus] = useState<Camera['status']>('opening')
  const [track, setTrack] = useState<TorchTrack>()
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    run(video, site, { signal, setStatus, setTrack, report: (text) => report.current(text) }).catch(() => {
      if (!signal.aborted) setStatus('missing')
    })
    return () => stop.abort()
  }, [video, site])
  return {
    status,
    hasTorch: track?.getCapabilities?.().torch === true,
    setTorch: (isOn) =>
      void track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
  }
}

interface Run {
  signal: AbortSignal
  setStatus: (status: Camera['status']) => void
  setTrack: (track: TorchTrack) => void
  report: (text: string) => void
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  site: string,
  { signal, setStatus, setTrack, report }: Run,
) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const end = () => {
    for (const each of stream.getTracks()) each.stop()
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  const element = video.current
  if (!element) return
  element.srcObject = stream
  await element.play()
  const [track] = stream.getVideoTracks()
  if (track) setTrack(track as TorchTrack)
  const decoder = await createDecoder(site)
  signal.addEventListener('abort', decoder.end)
  setStatus('running')
  const canvas = document.createElement('canvas')
  let last = { text: '', at: 0 }
  for (let frame = 0; !signal.aborted; frame++) {
    draw(canvas, element, frame % WHOLE_EVERY === 0)
    const text = await decoder.decode(canvas)
    if (signal.aborted) return
    if (text !== null) {
      const isNew = text !== last.text || performance.now() - last.at > SAME_CODE_MS
      last = { text, at: performance.now() }
      if (isNew) report(text)
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_PAUSE_MS))
  }
}

function draw(canvas: HTMLCanvasElement, video: HTMLVideoElement, isWhole: boolean) {
  const { videoWidth, videoHeight } = video
  const width = isWhole ? videoWidth : Math.min(CROP, videoWidth)
  const height = isWhole ? videoHeight : Math.min(CROP, videoHeight)
  canvas.width = width
  canvas.height = height
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(video, left, top, width, height, 0, 0, width, height)
}
