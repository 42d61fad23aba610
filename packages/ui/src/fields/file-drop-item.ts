/** An added file, uploading or uploaded. */
export interface FileDropItem {
  id: string
  name: string
  /** Size in bytes. */
  size?: number
  /** The local file, while available; images are previewed from it. */
  file?: File
  /** URL of the preview image, once uploaded. */
  previewUrl?: string
  /** 0 to 100 during the upload. */
  progress?: number
  /** Reason why the upload failed. */
  error?: string
}

export const isUploading = ({ progress, error }: FileDropItem) =>
  progress !== undefined && progress < 100 && !error
