export declare const exhaustiveFiles: string[]
