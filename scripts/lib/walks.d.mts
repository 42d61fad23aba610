export declare const walkFiles: string[]
