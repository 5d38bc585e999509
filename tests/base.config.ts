import base from './playwright.config.ts';
const { webServer, ...rest } = base;
export default { ...rest, outputDir: '../build/test/pw-base', reporter: 'list', use: { ...base.use, trace: 'off' as const, screenshot: 'off' as const } };
