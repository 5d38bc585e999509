/** Simplified Chinese, loaded for those who read it. */
import code from './code.zh.json';
import { createDictionary, type EngineFile } from './dictionary.ts';
import page from './zh.json';

const files = import.meta.glob<EngineFile>('../../engine/**/messages.zh.json', { eager: true, import: 'default' });

/** The Chinese messages. */
export const chinese = createDictionary('zh-CN', page, files, code);
