/** What PDFKit reads fonts with. It takes one that is open already in place of a file. */
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource
}
