/** A file that was added, on its way or there. */
export interface FileDropItem {
  id: string
  name: string
  /** Size in bytes. */
  size?: number
  /** The file itself, while the browser has it; pictures are previewed from it. */
  file?: File
  /** Where its picture can be had, once it is on the server. */
  previewUrl?: string
  /** 0 to 100 while it is being sent. */
  progress?: number
  /** Why it was not taken. */
  error?: string
}

export const isUploading = ({ progress, error }: FileDropItem) =>
  progress !== undefined && progress < 100 && !error
