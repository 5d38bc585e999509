/** Simplified Chinese, loaded for those who read it. */
import { createDictionary } from './dictionary.ts';
import page from './zh.json';

/** The Chinese messages. */
export const chinese = createDictionary('zh-CN', page);
