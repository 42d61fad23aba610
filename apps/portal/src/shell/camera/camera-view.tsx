import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './camera.module.css'
import { cameraTexts } from './camera.texts.ts'
import { useCamera } from './use-camera.ts'

interface CameraViewProps {
  site: string
  prompt: string
  /** Shows an answer instead of the picture; the camera goes on. */
  isCovered?: boolean
  onCode: (text: string) => void
}

/** The picture of the camera with a frame for the code. */
export function CameraView({ site, prompt, isCovered = false, onCode }: CameraViewProps) {
  const say = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isLit, setIsLit] = useState(false)
  const { status, hasTorch, setTorch } = useCamera(video, site, onCode)
  function toggleTorch() {
    setTorch(!isLit)
    setIsLit(!isLit)
  }
  return (
    <div className={isCovered ? styles.covered : styles.camera} data-camera={status} inert={isCovered}>
      <video ref={video} className={styles.video} playsInline muted tabIndex={-1} />
      <p className={styles.prompt}>{status === 'missing' ? say('noCamera') : prompt}</p>
      {status === 'running' && <div className={styles.aim} />}
      {hasTorch && (
        <button type="button" className={styles.torch} onClick={toggleTorch}>
          {say(isLit ? 'torchOff' : 'torch')}
        </button>
      )}
    </div>
  )
}
