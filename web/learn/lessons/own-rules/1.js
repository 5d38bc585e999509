const start = '.../.../...';
const moves = () => [];
